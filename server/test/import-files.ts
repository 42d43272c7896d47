import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRows } from '../src/catalog/import/import-file.ts'
import { type ImportCounts, importRows } from '../src/catalog/import/import-rows.ts'
import { openMedia } from '../src/media/open-media.ts'
import type { Product } from './harness.ts'

/** Test files in the same thread share it. */
export const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'import-'))

export function excursion(key: string, otherwise: object = {}): Record<string, unknown> {
  return {
    key,
    organizer: 'guides',
    organizerName: 'Проводники',
    category: 'excursion',
    title: `Прогулка ${key}`,
    shortDescription: 'Коротко о прогулке',
    description: 'Долгий рассказ о прогулке.',
    region: 'RU-KR',
    city: 'Сортавала',
    address: 'Площадь, 1',
    cancellationPolicy: 'moderate',
    excursion: { durationMinutes: 60, meetingPoint: 'У фонтана', groupSizeMax: 8, difficulty: 'easy', plan: [] },
    options: [
      { key: 'day', name: 'Днём', units: [{ kind: 'adult', price: 1200 }], startTimes: ['10:00'], capacity: 8 },
    ],
    ...otherwise,
  }
}

export interface Outcome extends ImportCounts {
  /** `line 3  options.0.capacity: must be integer` */
  readonly faults: string[]
}

export async function importText(product: Product, name: string, text: string): Promise<Outcome> {
  const file = join(folder, name)
  await writeFile(file, text)
  return importFile(product, file)
}

export async function importFile({ db }: Product, file: string): Promise<Outcome> {
  const faults: string[] = []
  const rows = readRows(file, () => undefined)
  const source = { file, media: openMedia({ dataDir: folder, mediaUrl: undefined }) }
  const counts = await importRows(db, rows, source, {
    fault: ({ place, field, problem }) => void faults.push(`${place}  ${field}: ${problem}`),
  })
  return { ...counts, faults }
}

export const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

export async function everything({ sql }: Product): Promise<string[]> {
  const rows = await sql<{ row: string }>(`
    select s::text as row from service s union all select p::text from service_page p
      union all select o::text from service_option o union all select r::text from resource r
      union all select e::text from option_extra e
      union all select u::text from option_resource u union all select d::text from resource_day d
      union all select c::text from availability_change c
      union all select g::text from organizer g union all select i::text from inventory i
      union all select w::text from search_word w order by 1`)
  return rows.map(({ row }) => row)
}
