import { findUser } from '../../telegram/chats/users.ts'
import { findFile, getFileSize, hasStoredBytes, openLink } from '../../telegram/files.ts'
import { parseIntegerParam, parseTextParam } from '../params/params.ts'
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
  if (!hasStoredBytes(world, file)) throw badRequest('wrong file_id or the file is temporarily unavailable')
  return {
    file_id: file.fileId,
    file_unique_id: file.uniqueId,
    file_size: file.size,
    file_path: openLink(world, file),
  }
}

const maxPhotos = 100

export const getUserProfilePhotos: BotApiMethod = (world, params) => {
  const userId = parseIntegerParam(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const user = findUser(world, userId)
  if (!user) throw badRequest('user not found')
  const offset = Math.max(parseIntegerParam(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(parseIntegerParam(params, 'limit') ?? maxPhotos, 1), maxPhotos)
  const ids = user.profilePhotos ?? []
  const photos = ids.slice(offset, offset + limit).flatMap((id) => {
    const file = findFile(world, ({ uniqueId }) => uniqueId === id)
    return file ? [[getFileSize(file)]] : []
  })
  return { total_count: ids.length, photos }
}
