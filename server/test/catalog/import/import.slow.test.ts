import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startProduct } from '../../fixtures/harness.ts'
import { excursion, folder } from '../../fixtures/import-files.ts'
import { getProgram } from '../../fixtures/program.ts'

/** Takes two minutes on two quiet cores. */
const rows = 100_000
/** Less than the size of the file. */
const memoryMb = 96
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const product = await startProduct()

async function writeRows(file: string): Promise<void> {
  const stream = createWriteStream(file)
  const words = 'берег остров тропа причал сосна гавань мельница перевал родник пещера'.split(' ')
  for (let index = 0; index < rows; index += 1) {
    const description = Array.from({ length: 60 }, (_, at) => words[(index * 7 + at * at) % words.length]).join(' ')
    const [organizer, organizerName] = [`guide-${index % 500}`, `Проводник ${index % 500}`]
    const more = {
      organizer,
      organizerName,
      description: `${description}. Номер ${index}.`,
      ...(index % 1000 === 999 && { city: 1 }),
    }
    if (!stream.write(`${JSON.stringify(excursion(`row-${index}`, more))}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

/** Runs the real command and returns its output; fails if memory runs out. */
async function run(file: string): Promise<string> {
  const args = [`--max-old-space-size=${memoryMb}`, ...getProgram('server/src/import'), file]
  const env = {
    ...process.env,
    DATABASE_URL: product.databaseUrl,
    DATABASE_DIRECT_URL: product.directUrl,
    DATA_DIR: folder,
  }
  const failed: unknown = await promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => error,
  )
  if (typeof failed === 'string') return failed
  expect(failed).toMatchObject({ code: 1, stderr: '' })
  return String(Object(failed).stdout)
}

test(`imports ${rows} rows within ${memoryMb} MB, lists and counts bad rows, and changes nothing the second time`, {
  timeout: 900_000,
}, async () => {
  const file = join(folder, 'many.jsonl')
  await writeRows(file)
  const bad = rows / 1000
  const output = await run(file)
  expect(output).toContain(`${rows - bad} new, 0 changed, 0 unchanged, ${bad} bad rows\n`)
  expect(output.split('\n').filter((line) => /city +должно быть текстом$/.test(line))).toHaveLength(bad)
  const count = await product.sql<{ n: string }>('select count(*) as n from service')
  expect(count).toEqual([{ n: String(rows - bad) }])
  expect(await run(file)).toContain(`0 new, 0 changed, ${rows - bad} unchanged, ${bad} bad rows\n`)
})
