import { findUser } from '../../telegram/chats/users.ts'
import { findFile, getFileSize } from '../../telegram/files.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readInteger } from '../params/params.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

const maxPhotos = 100

export function getUserProfilePhotos(world: World, params: Params): Answer {
  const userId = readInteger(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const user = findUser(world, userId)
  if (!user) throw badRequest('user not found')
  const offset = Math.max(readInteger(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(readInteger(params, 'limit') ?? maxPhotos, 1), maxPhotos)
  const ids = user.profilePhotos ?? []
  const photos = ids.slice(offset, offset + limit).flatMap((id) => {
    const file = findFile(world, ({ uniqueId }) => uniqueId === id)
    return file ? [[getFileSize(file)]] : []
  })
  return { result: { total_count: ids.length, photos } }
}
