import type { FileKind } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { UploadedFile } from '../params/params.ts'
import { isThisMachine } from '../params/web-app-url.ts'
import { badRequest } from '../server/failure.ts'

const mebibyte = 1024 * 1024
const limitBytes: Record<FileKind, number> = { photo: 5 * mebibyte, video: 20 * mebibyte, document: 20 * mebibyte }
const patienceMs = 5000

/** Fetches a file by URL, only from this machine and the mini app's host. */
export async function fetchLocalFile(world: SimulatorWorld, address: string, kind: FileKind): Promise<UploadedFile> {
  if (!URL.canParse(address)) throw badRequest('wrong file identifier/HTTP URL specified')
  const url = new URL(address)
  const isOfProduct = url.host === new URL(world.webappUrl).host
  if (!isOfProduct && !isThisMachine(url.hostname)) throw badRequest('failed to get HTTP URL content')
  const { bytes, type } = await download(isOfProduct ? toLocalAddress(world, url) : url)
  if (bytes.length > limitBytes[kind]) throw badRequest('file is too big')
  if (kind !== 'document' && /^(?:text|application\/json)/.test(type))
    throw badRequest('wrong type of the web page content')
  return { name: url.pathname.split('/').at(-1) || 'file', mime: 'application/octet-stream', bytes }
}

/** A playground reaches nothing outside, so not its own public address either. */
function toLocalAddress({ productUrl }: SimulatorWorld, url: URL): URL {
  return productUrl === undefined ? url : new URL(url.pathname + url.search, productUrl)
}

async function download(url: URL): Promise<{ bytes: Buffer; type: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' }
  } catch {
    throw badRequest('failed to get HTTP URL content')
  }
}
