import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../processes/children.mjs'
import { root } from '../processes/root.mjs'
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

/** The configuration of production, with these servers instead of names of a network. */
const configuration = ({ port, internalPort, servers, bots }) => {
  const list = (name, ports) => ports.map((one) => `  server ${name}-${one} 127.0.0.1:${one}`).join('\n')
  return readFileSync(join(root, 'ops', 'haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :8083', `bind 127.0.0.1:${internalPort}`)
    .replaceAll(' resolvers network init-addr none', '')
    .replaceAll(/^ {2}server-template (\w+) .*:(\d+)$/gm, (_line, name, usual) => list(name, toPorts(usual)))

  function toPorts(usual) {
    if (usual === '3002') return bots
    return servers.map((one) => (usual === '3003' ? one.internalPort : one.port))
  }
}
