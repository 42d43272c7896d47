import type { World } from '../telegram/world.ts'
import { badRequest } from './failure.ts'
import type { UploadedFile } from './params.ts'
import { isThisMachine } from './web-app-url.ts'

const limitBytes = 5 * 1024 * 1024
const patienceMs = 5000

/** Fetches a picture by its address, from this machine and the mini-app's host only: a development set-up reaches nobody else. */
export async function fetchOwn(world: World, address: string): Promise<UploadedFile> {
  if (!URL.canParse(address)) throw badRequest('wrong file identifier/HTTP URL specified')
  const url = new URL(address)
  const isOwn = isThisMachine(url.hostname) || url.host === new URL(world.webappUrl).host
  if (!isOwn) throw badRequest('failed to get HTTP URL content')
  const bytes = await download(url)
  if (bytes.length > limitBytes) throw badRequest('file is too big')
  return { name: url.pathname.split('/').at(-1) || 'photo', mime: 'application/octet-stream', bytes }
}

async function download(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch {
    throw badRequest('failed to get HTTP URL content')
  }
}
