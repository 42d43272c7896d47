import { appendFile, rename, rm, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Database } from '../../core/database/database.ts'
import { listBookableActivities } from '../public-service.store.ts'
import { toProduct } from './product.rules.ts'

interface FeedInput {
  readonly file: string
  readonly origin: string
  /** The same in all files of a feed, and new for each feed. */
  readonly nonce: number
  /** A file may have 50 MB, and a product has at most about 40 kB. */
  readonly maxPerFile?: number
}

export interface WrittenFeed {
  readonly files: readonly string[]
  readonly products: number
}

const pageSize = 250
const firstId = '00000000-0000-0000-0000-000000000000'

/** Writes one file, or several for a large catalog. Replaces files once all are written. */
export async function writeFeed(
  db: Database,
  { file, origin, nonce, maxPerFile = 1_000 }: FeedInput,
): Promise<WrittenFeed> {
  const files: string[] = []
  let products = 0
  try {
    let after: string | undefined = firstId
    do {
      files.push(toShardName(file, files.length))
      const written = await writeProducts(db, toDraft(files.at(-1) ?? file), { after, origin, max: maxPerFile })
      products += written.count
      after = written.next
    } while (after !== undefined)
    // Google would remove all products.
    if (products === 0) throw new Error('no excursion or entertainment has a free date')
    for (const [shard, name] of files.entries()) await appendFile(toDraft(name), formatEnd(shard, files.length, nonce))
    for (const name of files) await rename(toDraft(name), name)
  } catch (error) {
    await Promise.all(files.map((name) => rm(toDraft(name), { force: true })))
    throw error
  }
  return { files, products }
}

const toDraft = (name: string) => `${name}.part`

function toShardName(file: string, shard: number): string {
  const { dir, name, ext } = parse(file)
  return shard === 0 ? file : `${dir === '' ? '' : `${dir}/`}${name}.${shard + 1}${ext}`
}

interface ShardInput {
  readonly after: string
  readonly origin: string
  readonly max: number
}

/** `next` is the id to continue after, undefined at the end. */
async function writeProducts(db: Database, draft: string, { after, origin, max }: ShardInput) {
  await writeFile(draft, '{"products":[')
  let [count, last] = [0, after]
  while (count < max) {
    const limit = Math.min(pageSize, max - count)
    const rows = await listBookableActivities(db, { after: last, limit })
    const products = rows.map((row) => JSON.stringify(toProduct(row, origin)))
    if (products.length > 0) await appendFile(draft, `${count > 0 ? ',\n' : '\n'}${products.join(',\n')}`)
    count += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < limit) return { count, next: undefined }
  }
  const [more] = await listBookableActivities(db, { after: last, limit: 1 })
  return { count, next: more && last }
}

/** The number of files is known only after the last product. */
function formatEnd(shard: number, total: number, nonce: number): string {
  const metadata = {
    ...{ shard_id: shard, total_shards_count: total, nonce },
    processing_instruction: 'PROCESS_AS_SNAPSHOT',
  }
  return `\n],"feed_metadata":${JSON.stringify(metadata)}}\n`
}
