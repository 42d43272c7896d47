import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const attacks = (serviceId: string) => [
  {
    name: 'availability of a wide service for a year',
    path: `/v1/services/${serviceId}/availability?start_date=2027-01-01&end_date=2027-12-31`,
  },
  { name: 'the OpenAPI document', path: '/docs/json' },
  { name: 'parallel calls of one caller', path: '/v1/services?limit=50' },
  { name: 'a search for nonsense', path: '/v1/services?search=%D1%8B%D1%89%D0%B2%D1%88%D0%B3%D0%B6&limit=50' },
]

export async function startAttack(address: string, parallel: number) {
  const child = fork(fileURLToPath(new URL('./attack-process.ts', import.meta.url)), {
    env: { ...process.env, ADDRESS: address, PARALLEL: String(parallel) },
  })
  const ended = once(child, 'exit')
  const isRunning = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!isRunning) throw new Error(`the attack on ${address} ended before it was answered`)
  return {
    stop: async (): Promise<number> => {
      const answered = once(child, 'message')
      child.send('stop')
      const [count] = await answered
      await ended
      return Number(count)
    },
  }
}
