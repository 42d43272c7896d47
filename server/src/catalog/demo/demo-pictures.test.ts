import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { meanColor } from '../../media/picture-color.ts'
import { demoRows } from './demo-catalog.ts'
import { type DemoPicture, drawPicture, listDemoPictures, picturesFolder } from './demo-pictures.ts'

interface Service {
  readonly key: string
  readonly category: string
  readonly city: string
  readonly rating: { readonly avg: number; readonly count: number }
  readonly options: ReadonlyArray<{ readonly units: ReadonlyArray<{ readonly price: number }> }>
}

const services: Service[] = []
for await (const { kind, value } of demoRows()) if (kind === 'service') services.push(Object(value))
const pictures = await listDemoPictures()
const picturesOf = (key: string) => pictures.filter(({ service }) => service === key)
const coverOf = (key: string): DemoPicture => {
  const [cover] = picturesOf(key)
  if (!cover) throw new Error(`${key} has no picture`)
  return cover
}

describe('demo pictures', () => {
  it('are three to five per service, numbered, and no other file is in the folder', () => {
    const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' }).filter((f) => f.includes('/'))
    const named = services.flatMap(({ key }) => picturesOf(key).map((_, at) => `${key}/${at + 1}.svg`))
    expect(files.sort()).toEqual(named.sort())
    for (const { key } of services) {
      expect(picturesOf(key).length, key).toBeGreaterThanOrEqual(3)
      expect(picturesOf(key).length, key).toBeLessThanOrEqual(5)
    }
  })

  it('have at most 2 MB together', () => {
    const bytes = pictures.reduce((sum, { path }) => sum + statSync(path).size, 0)
    expect(bytes).toBeLessThanOrEqual(2_000_000)
  })

  it('are all different', () => {
    const drawn = pictures.map(({ path }) => readFileSync(path, 'utf8').replace(/<title.*<\/title>/, ''))
    expect(new Set(drawn).size).toBe(pictures.length)
  })

  it('can be drawn at 4:3', async () => {
    const sizes = await Promise.all(pictures.map(({ path }) => sharp(path).metadata()))
    for (const [at, { format, width, height }] of sizes.entries())
      expect([format, width, height], pictures[at]?.path).toEqual(['svg', 480, 360])
  })

  it.each([
    ['balloon', 'Озеро на рассвете: воздушные шары'],
    ['gorely', 'Вулкан'],
    ['husky-tundra', 'собачья упряжка'],
    ['spb-quartet', 'Концерт при свечах'],
  ])('begin with the subject of %s', (key, text) => {
    expect(coverOf(key).media.alt).toContain(text)
  })

  it('have descriptions in Russian and English', () => {
    for (const { media } of pictures) {
      expect(media.alt).toMatch(/^[А-ЯЁ][а-яё -]+(: [а-яё -]+)?$/)
      expect(media.alt_en).toMatch(/^[A-Z][a-z ’-]+(: [a-zB -]+)?$/)
    }
  })

  it('name their mean color, which the frame shows while a picture loads', async () => {
    for (const { key } of services) {
      const { path, media } = coverOf(key)
      const mean = await meanColor(await drawPicture(path, 48))
      const channels = (color = '') => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
      const apart = channels(media.colour).map((value, at) => Math.abs(value - (channels(mean)[at] ?? 0)))
      expect(Math.max(...apart), key).toBeLessThanOrEqual(4)
    }
  })
})

interface Glance {
  readonly colors: Buffer
  readonly light: readonly boolean[]
}

const fields = 64

async function glanceAt({ path }: DemoPicture): Promise<Glance> {
  const small = sharp(path, { density: 7.2 }).resize(8, 8, { fit: 'fill' })
  const colors = await small.removeAlpha().raw().toBuffer()
  const bright = Array.from({ length: fields }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = colors.subarray(at * 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
  const mean = bright.reduce((sum, each) => sum + each, 0) / fields
  return { colors, light: bright.map((each) => each > mean) }
}

function distance(a: Glance, b: Glance): number {
  const turned = a.light.filter((light, at) => light !== b.light[at]).length
  const apart = a.colors.reduce((sum, each, at) => sum + Math.abs(each - (b.colors[at] ?? 0)), 0)
  return turned + apart / a.colors.length
}

/** Moving only the sun gives less than 10. */
const repeated = 15
const alike = 20

const glances = new Map(
  await Promise.all(services.map(async ({ key }) => [key, await glanceAt(coverOf(key))] as const)),
)

function nearest(pairs: ReadonlyArray<readonly [string, string]>) {
  return pairs
    .map(([a, b]) => ({ a, b, distance: toDistance(a, b) }))
    .reduce((min, each) => (each.distance < min.distance ? each : min))
}

function toDistance(a: string, b: string): number {
  const [one, other] = [glances.get(a), glances.get(b)]
  if (!one || !other) throw new Error('no such service')
  return distance(one, other)
}

const toPrice = ({ options }: Service) => Math.min(...options.map(({ units: [first] }) => first?.price ?? 0))
const orders: Readonly<Record<string, (a: Service, b: Service) => number>> = {
  popular: (a, b) => b.rating.count - a.rating.count,
  price: (a, b) => toPrice(a) - toPrice(b),
  rating: (a, b) => b.rating.avg - a.rating.avg || b.rating.count - a.rating.count,
}

describe('demo covers', () => {
  it('never repeat the same picture', () => {
    const keys = [...glances.keys()]
    const pairs = keys.flatMap((a, at) => keys.slice(at + 1).map((b) => [a, b] as const))
    expect(nearest(pairs).distance, JSON.stringify(nearest(pairs))).toBeGreaterThan(repeated)
  })

  it.each(
    Object.keys(orders).flatMap((order) =>
      ['all', 'hotel', 'excursion', 'entertainment'].map((category) => [order, category] as const),
    ),
  )('differ between neighbors sorted by %s in category %s', (order, category) => {
    const keys = services
      .filter((service) => category === 'all' || service.category === category)
      .sort(orders[order])
      .map(({ key }) => key)
    const pairs = keys.slice(1).map((key, at) => [keys[at] ?? key, key] as const)
    expect(nearest(pairs).distance, JSON.stringify(nearest(pairs))).toBeGreaterThan(alike)
  })

  it.each(Object.keys(orders))(
    'show another place, season, light and subject in the first 20 sorted by %s',
    (order) => {
      const groupBy = (of: (service: Service) => string) =>
        [...new Set(services.map(of))].map((name) => [name, services.filter((each) => of(each) === name)] as const)

      for (const [name, group] of [...groupBy(({ category }) => category), ...groupBy(({ city }) => city)]) {
        const first = [...group].sort(orders[order]).slice(0, 20)
        const descriptions = first.map(({ key }) => coverOf(key).media.alt)
        expect(new Set(descriptions).size, name).toBe(first.length)
      }
    },
  )

  it.each(Object.keys(orders))(
    'show hotels of ten kinds in the first 20 sorted by %s, at most five by night',
    (order) => {
      const hotels = services.filter(({ category }) => category === 'hotel').sort(orders[order])
      const descriptions = hotels.slice(0, 20).map(({ key }) => coverOf(key).media.alt)
      expect(new Set(descriptions.map((text) => text.split(': ')[1])).size).toBeGreaterThanOrEqual(10)
      expect(descriptions.filter((text) => text.includes('ночью')).length).toBeLessThanOrEqual(5)
    },
  )
})
