import { findFile, hasFileOnDisk, openLink } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseTextParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'

const downloadLimitBytes = 20 * 1024 * 1024

/** Opens the download path `/file/bot<token>/<file_path>` for an hour. */
export function getFile(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const id = parseTextParam(params, 'file_id') ?? ''
  if (id === '') throw badRequest('file_id not specified')
  const file = findFile(world, ({ fileId }) => fileId === id)
  if (!file) throw badRequest('invalid file_id')
  if (file.size > downloadLimitBytes) throw badRequest('file is too big')
  if (!hasFileOnDisk(world, file)) throw badRequest('wrong file_id or the file is temporarily unavailable')
  return {
    result: {
      file_id: file.fileId,
      file_unique_id: file.uniqueId,
      file_size: file.size,
      file_path: openLink(world, file),
    },
  }
}
