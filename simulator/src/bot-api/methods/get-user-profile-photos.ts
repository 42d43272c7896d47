import { findUser } from '../../telegram/chats/users.ts'
import { findFile, getFileSize } from '../../telegram/files.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readInteger } from '../params/params.ts'
import type { Answer } from '../server/answer.ts'
import { badRequest } from '../server/failure.ts'

const mostPhotos = 100

/** A person's pictures, the newest first. Bounds are applied in silence, as the real server does. */
export function getUserProfilePhotos(world: World, params: Params): Answer {
  const userId = readInteger(params, 'user_id') ?? 0
  if (userId <= 0) throw badRequest('Invalid user_id specified')
  const person = findUser(world, userId)
  if (!person) throw badRequest('user not found')
  const offset = Math.max(readInteger(params, 'offset') ?? 0, 0)
  const limit = Math.min(Math.max(readInteger(params, 'limit') ?? mostPhotos, 1), mostPhotos)
  const ids = person.profilePhotos ?? []
  const photos = ids.slice(offset, offset + limit).flatMap((id) => {
    const file = findFile(world, ({ uniqueId }) => uniqueId === id)
    return file ? [[getFileSize(file)]] : []
  })
  return { result: { total_count: ids.length, photos } }
}
