import { findUser } from '../../telegram/chats/users.ts'
import { findFile, getFileSize } from '../../telegram/files.ts'
import { parseIntegerParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

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
