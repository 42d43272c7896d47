import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPicture } from '../../../media/draw-picture.ts'
import { meanColor } from '../../../media/picture-color.ts'
import { demoRows, demoServices } from '../demo-catalog.ts'
import { chooseScenes } from './choose-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { estimateSceneColor } from './scene-color.ts'

interface Glance {
  readonly colors: Buffer
  readonly light: readonly boolean[]
}

const fields = 64

async function glanceAt(svg: string): Promise<Glance> {
  const small = sharp(Buffer.from(svg), { density: 7.2 }).resize(8, 8, { fit: 'fill' })
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
  await Promise.all(
    (await demoServices()).map(async (service) => {
      const [first] = chooseScenes(service)
      if (!first) throw new Error(`${service.key} has no picture`)
      return [service.key, await glanceAt(drawScene(first))] as const
    }),
  ),
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

it('no two demo cards repeat the same picture', () => {
  const keys = [...glances.keys()]
  const pairs = keys.flatMap((a, at) => keys.slice(at + 1).map((b) => [a, b] as const))
  expect(nearest(pairs).distance, JSON.stringify(nearest(pairs))).toBeGreaterThan(repeated)
})

it('the placeholder color is close to the mean color of its picture', async () => {
  const scenes = (await demoServices()).flatMap((service) => chooseScenes(service).slice(0, 1))
  const far = await Promise.all(
    scenes.map(async (scene) => {
      const [shown, mean] = [estimateSceneColor(scene), await meanColor(await drawPicture(drawScene(scene), 48))]
      const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
      return Math.max(...[1, 3, 5].map((at) => Math.abs(channel(shown, at) - channel(mean, at))))
    }),
  )
  expect(Math.max(...far)).toBeLessThan(45)
  expect(far.reduce((sum, each) => sum + each, 0) / far.length).toBeLessThan(20)
})

interface Row {
  readonly key: string
  readonly category: string
  readonly rating: { readonly avg: number; readonly count: number }
  readonly options: ReadonlyArray<{ readonly units: ReadonlyArray<{ readonly price: number }> }>
}

const rows: Row[] = []
for await (const { kind, value } of demoRows()) if (kind === 'service') rows.push(Object(value))

const toPrice = ({ options }: Row) => Math.min(...options.map(({ units: [first] }) => first?.price ?? 0))
const orders: Readonly<Record<string, (a: Row, b: Row) => number>> = {
  popular: (a, b) => b.rating.count - a.rating.count,
  price: (a, b) => toPrice(a) - toPrice(b),
  rating: (a, b) => b.rating.avg - a.rating.avg || b.rating.count - a.rating.count,
}

it.each(
  Object.keys(orders).flatMap((order) =>
    ['all', 'hotel', 'excursion', 'entertainment'].map((category) => [order, category] as const),
  ),
)('no two neighboring cards sorted by %s in category %s look alike', (order, category) => {
  const keys = rows
    .filter((row) => category === 'all' || row.category === category)
    .sort(orders[order])
    .map(({ key }) => key)
  const pairs = keys.slice(1).map((key, at) => [keys[at] ?? key, key] as const)
  expect(nearest(pairs).distance, JSON.stringify(nearest(pairs))).toBeGreaterThan(alike)
})
