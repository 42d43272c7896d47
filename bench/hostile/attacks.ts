import { Agent, request } from 'node:http'

/** The most expensive requests that strangers may send. */
export const attacks = (serviceId: string) => [
  {
    name: 'availability of a wide service for a year',
    path: `/v1/services/${serviceId}/availability?start_date=2027-01-01&end_date=2027-12-31`,
  },
  { name: 'the OpenAPI document', path: '/docs/json' },
  { name: 'parallel calls of one caller', path: '/v1/services?limit=50' },
  { name: 'a search for nonsense', path: '/v1/services?search=%D1%8B%D1%89%D0%B2%D1%88%D0%B3%D0%B6&limit=50' },
]

/**
 * Keeps `parallel` requests running until `stop`, which returns how many were answered. It reads no answer: a full client
 * would take processor time from what is measured.
 */
export function startAttack(url: string, parallel: number) {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  let answered = 0
  const one = async () => {
    while (!isOver) {
      await send(url, agent)
      answered += 1
    }
  }
  const all = Promise.all(Array.from({ length: parallel }, one))
  return {
    stop: async () => {
      isOver = true
      await all
      agent.destroy()
      return answered
    },
  }
}

function send(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
