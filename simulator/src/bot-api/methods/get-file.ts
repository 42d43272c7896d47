import { findFile, hasFileOnDisk, openLink } from '../../telegram/files.ts'
import { parseTextParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const downloadLimitBytes = 20 * 1024 * 1024

/** Opens the download path `/file/bot<token>/<file_path>` for an hour. */
export const getFile: BotApiMethod = (world, params) => {
  const id = parseTextParam(params, 'file_id') ?? ''
  if (id === '') throw badRequest('file_id not specified')
  const file = findFile(world, ({ fileId }) => fileId === id)
  if (!file) throw badRequest('invalid file_id')
  if (file.size > downloadLimitBytes) throw badRequest('file is too big')
  if (!hasFileOnDisk(world, file)) throw badRequest('wrong file_id or the file is temporarily unavailable')
  return {
    file_id: file.fileId,
    file_unique_id: file.uniqueId,
    file_size: file.size,
    file_path: openLink(world, file),
  }
}
