import type { Readable } from 'node:stream'
import { parserStream } from 'stream-json'
import { Assembler } from 'stream-json/assembler.js'
import { ImportFileError, type RawImportRow } from './import-source.ts'

const lists = { organizers: 'organizer', services: 'service' } as const

/** A larger element has an unclosed string or a missing bracket. */
const largestElementBytes = 16 * 1024 * 1024

/** Accepts an array of services, or `{ organizers: [...], services: [...] }`. */
export async function* parseJson(text: Readable): AsyncGenerator<RawImportRow> {
  const assembler = new Assembler()
  const counts = { organizers: 0, services: 0 }
  const tokens = text.pipe(parserStream({ packValues: true, streamValues: false }))
  text.on('error', (error) => tokens.destroy(error))
  let unfinishedBytes = 0
  text.on('data', (chunk: Buffer) => {
    unfinishedBytes += chunk.length
    if (unfinishedBytes > largestElementBytes) tokens.destroy(tooLarge(counts.services))
  })
  try {
    for await (const token of tokens) {
      assembler.consume(token)
      const list = toList(assembler)
      if (!list || !Array.isArray(assembler.current) || assembler.current.length === 0) continue
      const value: unknown = assembler.current.pop()
      unfinishedBytes = 0
      yield { kind: lists[list], value, place: `${list}[${counts[list]}]` }
      counts[list] += 1
    }
  } catch (error) {
    if (error instanceof ImportFileError || !isSyntax(error)) throw error
    throw new ImportFileError({
      ru: `После services[${counts.services}] в файле не JSON.`,
      en: `The file is not valid JSON after services[${counts.services}].`,
    })
  }
}

function tooLarge(at: number): ImportFileError {
  const limit = `${largestElementBytes / 1024 / 1024} MB`
  return new ImportFileError({
    ru: `Элемент после services[${at}] больше ${limit}: файл прочитан до него.`,
    en: `The item after services[${at}] is larger than ${limit}: the file was read up to it.`,
  })
}

function toList({ depth, stack, current }: Assembler): keyof typeof lists | undefined {
  if (depth === 1 && Array.isArray(current)) return 'services'
  if (depth !== 2 || Array.isArray(stack[0])) return undefined
  const name: unknown = stack[1]
  if (name === 'organizers' || name === 'services') return name
  throw new ImportFileError({
    ru: 'В файле должен быть список услуг или списки organizers и services.',
    en: 'The file must be a list of services, or have the lists organizers and services.',
  })
}

function isSyntax(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Parser ')
}
