import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../tools/figures.ts'
import type { Sent } from '../tools/send-all.ts'

const quietRequests = 200
/** This many fast responses in a row count as recovered. */
const needed = 20
const pauseMs = 20

/** The p95 of requests that are sent one after another. */
export async function measureQuiet(port: number, requests: readonly Sent[]): Promise<number> {
  const times: number[] = []
  for (const request of requests.slice(0, quietRequests)) {
    const { status, tookMs } = await send(port, request)
    if (status !== 200) throw new Error(`a request before the load was answered with ${status}`)
    times.push(tookMs)
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.95,
  )
}

/** Returns seconds until the first of `needed` fast responses in a row, or undefined. */
export async function measureRecovery(
  port: number,
  requests: readonly Sent[],
  { fastMs, withinSeconds }: { readonly fastMs: number; readonly withinSeconds: number },
): Promise<number | undefined> {
  const begin = performance.now()
  let fast = 0
  let fastSince = 0
  for (let sent = 0; fast < needed; sent += 1) {
    const at = performance.now()
    if (at - begin > withinSeconds * 2_000) return undefined
    const { status, tookMs } = await send(port, requests[sent % requests.length] ?? { token: '' })
    if (fast === 0) fastSince = at
    fast = status === 200 && tookMs <= fastMs ? fast + 1 : 0
    await sleep(pauseMs)
  }
  return (fastSince - begin) / 1_000
}

async function send(
  port: number,
  { token, path }: Sent,
): Promise<{ readonly status: number; readonly tookMs: number }> {
  const begin = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return { status: response.status, tookMs: performance.now() - begin }
}
