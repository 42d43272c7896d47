import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../processes/children.mjs'
import { untilListening } from '../processes/until-listening.mjs'
import { debianProgram } from './apt.mjs'

const title = 'HAProxy'

/**
 * Balances one address over servers and webhook bots, and one over the internal listeners. A server
 * that is not ready gets no requests.
 * @param {{ port: number, internalPort: number, servers: { port: number, internalPort: number }[],
 * bots: number[] }} ports all on the loopback address
 */
export async function proxy(dataDir, ports) {
  const { port } = ports
  const command = await debianProgram('haproxy')
  const folder = join(dataDir, 'haproxy')
  const config = join(folder, 'haproxy.cfg')
  const log = join(dataDir, 'haproxy.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(config, configuration(ports))
  return {
    name: 'proxy',
    title,
    stopSignal: 'SIGTERM',
    start: async () => {
      const output = openSync(log, 'w', 0o600)
      const child = startChild(command, ['-db', '-f', config], { stdio: ['ignore', output, output] })
      return { process: child, ready: untilListening(child, { port, log, title }), lastWords: () => undefined }
    },
  }
}

const configuration = ({ port, internalPort, servers, bots }) => `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
frontend product
  bind 127.0.0.1:${port}
  # What was only asked may be asked of the other server; what changes something its client repeats with the same key.
  http-request disable-l7-retry unless METH_GET
  use_backend bots if { path /telegram/webhook }
  default_backend servers
frontend internal
  bind 127.0.0.1:${internalPort}
  http-request disable-l7-retry unless METH_GET
  default_backend internals
${serversBackend(
  'servers',
  servers.map((one) => one.port),
)}
${serversBackend(
  'internals',
  servers.map((one) => one.internalPort),
)}
backend bots
  balance roundrobin
  default-server check inter 500ms
${bots.map((one) => `  server bot-${one} 127.0.0.1:${one}`).join('\n')}
`

const serversBackend = (name, ports) => `backend ${name}
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter 500ms
${ports.map((one) => `  server server-${one} 127.0.0.1:${one}`).join('\n')}`
