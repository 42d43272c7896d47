import { regions } from '@enp/shared/regions/regions'

type Degrees = readonly [latitude: number, longitude: number]

const capitals: Readonly<Record<string, Degrees>> = {
  'RU-AD': [44.6, 40.1],
  'RU-AL': [51.96, 85.96],
  'RU-BA': [54.74, 55.97],
  'RU-BU': [51.83, 107.6],
  'RU-DA': [42.98, 47.5],
  'RU-IN': [43.17, 44.81],
  'RU-KB': [43.48, 43.61],
  'RU-KL': [46.31, 44.27],
  'RU-KC': [44.22, 42.06],
  'RU-KR': [61.79, 34.36],
  'RU-KO': [61.67, 50.84],
  'UA-43': [44.95, 34.1],
  'RU-ME': [56.63, 47.89],
  'RU-MO': [54.19, 45.18],
  'RU-SA': [62.03, 129.73],
  'RU-SE': [43.02, 44.68],
  'RU-TA': [55.79, 49.12],
  'RU-TY': [51.72, 94.44],
  'RU-UD': [56.85, 53.2],
  'RU-KK': [53.72, 91.44],
  'RU-CE': [43.32, 45.69],
  'RU-CU': [56.13, 47.25],
  'RU-ALT': [53.35, 83.77],
  'RU-ZAB': [52.03, 113.5],
  'RU-KAM': [53.02, 158.65],
  'RU-KDA': [45.04, 38.98],
  'RU-KYA': [56.01, 92.87],
  'RU-PER': [58.01, 56.25],
  'RU-PRI': [43.12, 131.89],
  'RU-STA': [45.04, 41.97],
  'RU-KHA': [48.48, 135.08],
  'RU-AMU': [50.29, 127.53],
  'RU-ARK': [64.54, 40.52],
  'RU-AST': [46.35, 48.04],
  'RU-BEL': [50.6, 36.59],
  'RU-BRY': [53.25, 34.37],
  'RU-VLA': [56.13, 40.41],
  'RU-VGG': [48.71, 44.51],
  'RU-VLG': [59.22, 39.88],
  'RU-VOR': [51.66, 39.2],
  'RU-IVA': [57.0, 40.97],
  'RU-IRK': [52.29, 104.28],
  'RU-KGD': [54.71, 20.51],
  'RU-KLU': [54.51, 36.26],
  'RU-KEM': [55.35, 86.09],
  'RU-KIR': [58.6, 49.66],
  'RU-KOS': [57.77, 40.93],
  'RU-KGN': [55.44, 65.34],
  'RU-KRS': [51.73, 36.19],
  'RU-LEN': [59.57, 30.13],
  'RU-LIP': [52.61, 39.59],
  'RU-MAG': [59.56, 150.8],
  'RU-MOS': [55.82, 37.33],
  'RU-MUR': [68.97, 33.08],
  'RU-NIZ': [56.33, 44.0],
  'RU-NGR': [58.52, 31.27],
  'RU-NVS': [55.03, 82.92],
  'RU-OMS': [54.99, 73.37],
  'RU-ORE': [51.77, 55.1],
  'RU-ORL': [52.97, 36.06],
  'RU-PNZ': [53.2, 45.02],
  'RU-PSK': [57.82, 28.33],
  'RU-ROS': [47.23, 39.72],
  'RU-RYA': [54.63, 39.74],
  'RU-SAM': [53.2, 50.15],
  'RU-SAR': [51.53, 46.03],
  'RU-SAK': [46.96, 142.74],
  'RU-SVE': [56.84, 60.61],
  'RU-SMO': [54.78, 32.05],
  'RU-TAM': [52.72, 41.45],
  'RU-TVE': [56.86, 35.91],
  'RU-TOM': [56.48, 84.95],
  'RU-TUL': [54.19, 37.62],
  'RU-TYU': [57.15, 65.53],
  'RU-ULY': [54.32, 48.4],
  'RU-CHE': [55.16, 61.4],
  'RU-YAR': [57.63, 39.87],
  'RU-MOW': [55.75, 37.62],
  'RU-SPE': [59.94, 30.31],
  'UA-40': [44.62, 33.53],
  'RU-YEV': [48.79, 132.92],
  'RU-NEN': [67.64, 53.01],
  'RU-KHM': [61.0, 69.02],
  'RU-CHU': [64.73, 177.52],
  'RU-YAN': [66.53, 66.6],
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function nearestRegions(code: string): string[] {
  const from = capitals[code]
  if (!from) return []
  return regions
    .flatMap((region) => {
      const to = capitals[region.code]
      return to && region.code !== code ? [{ code: region.code, angle: angleBetween(from, to) }] : []
    })
    .sort((left, right) => left.angle - right.angle)
    .map((region) => region.code)
}

function angleBetween([latitude, longitude]: Degrees, [otherLatitude, otherLongitude]: Degrees): number {
  const across = Math.sin(radians(otherLatitude - latitude) / 2) ** 2
  const along = Math.sin(radians(otherLongitude - longitude) / 2) ** 2
  return Math.asin(Math.sqrt(across + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * along))
}
