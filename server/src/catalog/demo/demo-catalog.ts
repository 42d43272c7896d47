import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { linkMember } from '../../team/members/link-member.ts'
import { readRows } from '../import/files/import-file.ts'
import type { RawImportRow } from '../import/files/import-source.ts'
import { type ImportCounts, importRows } from '../import/import-rows.ts'
import { serviceKey } from '../import/import-service.rules.ts'
import {
  findDemoOptions,
  findRatedServices,
  writeDemoDays,
  writeDemoPictures,
  writeDemoReviews,
} from './demo-catalog.store.ts'
import { demoInventory } from './demo-inventory.rules.ts'
import { listDemoPictures } from './demo-pictures.ts'
import { demoHistogram, demoReviews, type ReviewPhrases } from './demo-reviews.rules.ts'

export const demoFolder = fileURLToPath(new URL('../../../demo/', import.meta.url))

/** «Олег П.» of the simulator, whose organizer confirms bookings by hand. */
const demoOwner = { organizer: 'lyod-i-sosny', telegramId: 700_105, role: 'owner' } as const

const daysAtOnce = 5_000

const noImages: MediaStore = {
  has: async () => false,
  read: async () => undefined,
  remove: async () => undefined,
  put: async (name) => {
    throw new Error(`the demo catalog has no location for ${name}`)
  },
}

/** Calendars cover a year from today. */
export function loadDemo(db: Database): Promise<ImportCounts> {
  return inTransaction(db, async (tx) => {
    const services: DemoService[] = []
    const source = { file: join(demoFolder, 'organizers.json'), media: noImages }
    const counts = await importRows(tx, collectServices(demoRows(), services), source, {
      fault: ({ place, field, problem }) => {
        throw new Error(`invalid demo catalog at ${place}: ${field} ${problem.en}`)
      },
    })
    const keys = services.map(serviceKey)
    await loadPictures(tx, services)
    const options = await findDemoOptions(tx, keys)
    const days = options.flatMap((option) => demoInventory(option, option.today))
    for (let start = 0; start < days.length; start += daysAtOnce)
      await writeDemoDays(tx, days.slice(start, start + daysAtOnce))
    await linkMember(tx, demoOwner)
    await loadReviews(tx, keys)
    return counts
  })
}

async function loadReviews(tx: Tx, keys: readonly string[]): Promise<void> {
  const phrases: ReviewPhrases = JSON.parse(await readFile(join(demoFolder, 'reviews', 'phrases.json'), 'utf8'))
  const rated = await findRatedServices(tx, keys)
  await writeDemoReviews(
    tx,
    rated.map((service) => ({ id: service.id, histogram: demoHistogram(service.rating, service.reviews) })),
    rated.flatMap((service) => demoReviews(service, phrases)),
  )
}

export async function* demoRows(): AsyncGenerator<RawImportRow> {
  const files = (await readdir(demoFolder))
    .filter((name) => name.endsWith('.json') && name !== 'organizers.json')
    .sort()
  for (const name of ['organizers.json', ...files])
    for await (const row of readRows(join(demoFolder, name))) yield { ...row, place: `${name} ${row.place}` }
}

interface DemoService {
  readonly organizer: string
  readonly key: string
}

async function* collectServices(
  rows: AsyncIterable<RawImportRow>,
  services: DemoService[],
): AsyncGenerator<RawImportRow> {
  for await (const row of rows) {
    const { organizer, key } = Object(row.value)
    if (row.kind === 'service') services.push({ organizer, key })
    yield row
  }
}

async function loadPictures(tx: Tx, services: readonly DemoService[]): Promise<void> {
  const pictures = await listDemoPictures()
  const illustrated = services.map((service) => ({
    key: serviceKey(service),
    media: pictures.filter((picture) => picture.service === service.key).map(({ media }) => media),
  }))
  await writeDemoPictures(tx, illustrated)
}
