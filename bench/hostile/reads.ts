import { request } from 'node:http'
import { quantile } from '../tools/figures.ts'

/** Another address than the attack's, so that the reader is another caller. */
const localAddress = '127.0.0.2'

export async function measureReads(address: string, count: number) {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const begin = performance.now()
    const status = await read(`${address}/v1/services?category=hotel&limit=10`)
    if (status !== 200) throw new Error(`a read was answered with ${status}`)
    times.push(performance.now() - begin)
  }
  const sorted = times.sort((left, right) => left - right)
  return { p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95), maxMs: sorted.at(-1) ?? 0 }
}

function read(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
}
