import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.mjs'

/** Throws if a port is in use; waits up to `patienceMs` for old children after a crash. */
export async function refuseUsedPorts(needed, patienceMs) {
  const until = Date.now() + patienceMs
  for (const { name, port, host } of needed) {
    let problem = await bindProblem(port, host)
    while (problem === 'EADDRINUSE' && Date.now() < until) {
      await sleep(100)
      problem = await bindProblem(port, host)
    }
    if (problem === 'EADDRINUSE') throw new Refusal(`Port ${port} is in use: stop the other program or set ${name}.`)
    if (problem) throw new Refusal(`Port ${port} can't be used on ${host} (${problem}): set ${name} or HOST.`)
  }
}

export async function freePort(preferred) {
  if (preferred && !(await bindProblem(preferred, '127.0.0.1'))) return preferred
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Throws if an address is unreachable; the error names the variable, never the value. */
export async function refuseUnreachable(name, address, protocols, defaultPort) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !protocols.includes(url.protocol)) throw new Refusal(`${name} must be a ${protocols[0]}// address.`)
  if (url.hostname === '') return // A Unix socket is checked by the first connection.
  const problem = await connectProblem(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || defaultPort))
  if (problem) throw new Refusal(`${name} is unreachable (${problem}): start its server or leave it unset.`)
}

function bindProblem(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function connectProblem(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 5000 })
    const end = (problem) => {
      socket.destroy()
      resolve(problem)
    }
    socket.once('connect', () => end(undefined))
    socket.once('timeout', () => end('no response in 5 s'))
    socket.once('error', (error) => end(error.code ?? 'no connection'))
  })
}
