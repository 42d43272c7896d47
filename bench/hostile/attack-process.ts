import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

/**
 * Keeps PARALLEL requests to ADDRESS running and reports the count at a message. A low-priority
 * process, because attackers work on other machines: only the server's work should slow the reader.
 */
setPriority(10)
const address = process.env.ADDRESS ?? ''
const agent = new Agent({ keepAlive: true })
let isOver = false
let answered = 0

process.once('message', () => {
  isOver = true
})
await Promise.all(Array.from({ length: Number(process.env.PARALLEL) }, repeatRequests))
process.send?.(answered)
process.disconnect()
agent.destroy()

async function repeatRequests(): Promise<void> {
  while (!isOver) {
    await ask()
    answered += 1
    if (answered === 1) process.send?.('running')
  }
}

/** The body is not parsed, which would take processor time from the measurement. */
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
