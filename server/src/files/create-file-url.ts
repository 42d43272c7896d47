import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../core/database/clock.ts'
import type { Deps } from '../core/deps.ts'
import type { FileMakers, GeneratedFile } from './file.rules.ts'
import { deriveFileKey, fileLifeSeconds, fileName, parseFileName } from './file-address.rules.ts'

/** The URL works for some minutes. Errors: NOT_FOUND, VALIDATION_ERROR. */
export async function createFileUrl(
  deps: Deps,
  makers: FileMakers,
  userId: string,
  { kind, id }: Body<'POST /v1/files'>,
): Promise<HandlerReply<'POST /v1/files'>> {
  const { config, db } = deps
  const named = await makers[kind].name(deps, userId, id)
  const now = await getNow(db)
  const expiresAt = new Date(Math.floor(now.getTime() / 1000 + fileLifeSeconds) * 1000)
  const name = fileName(deriveFileKey(config.jwtSecret), { kind, ...named }, expiresAt)
  return { data: { url: `${config.webappUrl}/v1/files/${name}`, expiresAt: expiresAt.toISOString() } }
}

/** Errors: NOT_FOUND if the URL has expired or was never issued. */
export async function openFile(deps: Deps, makers: FileMakers, name: string): Promise<GeneratedFile> {
  const now = await getNow(deps.db)
  const { kind, ...named } = parseFileName(deriveFileKey(deps.config.jwtSecret), name, now) ?? throwRefusal('NOT_FOUND')
  return makers[kind].make(deps, named, now)
}
