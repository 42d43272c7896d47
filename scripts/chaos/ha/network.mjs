import { execFileSync } from 'node:child_process'
import { startChild } from '../../processes/children.mjs'
import { runToEnd } from '../../processes/run-to-end.mjs'
import { isAlive } from '../../product/run-file.mjs'

const prefix = 'enpha'
const hostAddress = '10.213.7.1'

/**
 * Creates one network namespace per machine, joined by a bridge. Needs root on Linux.
 * @returns addresses, and functions of the machine `n`: run a command to its end, start one, list
 * process ids, cut its cable, mend it
 */
export async function createNetwork(count) {
  removeLeftovers()
  const bridge = `${prefix}${process.pid}b`
  const machines = Array.from({ length: count }, (_, index) => ({
    namespace: `${prefix}${process.pid}n${index}`,
    link: `${prefix}${process.pid}v${index}`,
    address: `10.213.7.${11 + index}`,
  }))
  process.on('exit', () => remove(bridge, machines))
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${hostAddress}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  for (const { namespace, link, address } of machines) {
    await ip('netns', 'add', namespace)
    await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    await ip('link', 'set', link, 'master', bridge, 'up')
    await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) await ip('-n', namespace, 'link', 'set', device, 'up')
  }
  const inside = (n) => ['netns', 'exec', machines[n].namespace]
  return {
    host: hostAddress,
    addresses: machines.map(({ address }) => address),
    run: (n, args, options) => runToEnd('ip', [...inside(n), ...args], options),
    start: (n, args, options) => startChild('ip', [...inside(n), ...args], options),
    list: (n) => listProcesses(machines[n].namespace),
    cut: (n) => ip('link', 'set', machines[n].link, 'down'),
    mend: (n) => ip('link', 'set', machines[n].link, 'up'),
  }
}

async function ip(...args) {
  const { code, lines } = await runToEnd('ip', args)
  if (code !== 0) throw new Error(`ip ${args.join(' ')}: ${lines.join(' ')}`)
}

function listProcesses(namespace) {
  try {
    return execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function remove(bridge, machines) {
  for (const { namespace } of machines) removeNamespace(namespace)
  quietly('link', 'delete', bridge)
}

/** Processes of a namespace outlive its name, and hold the ports of their machine. */
function removeNamespace(namespace) {
  for (const pid of listProcesses(namespace)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  quietly('netns', 'delete', namespace)
}

/** A run that was killed could not remove its network. */
function removeLeftovers() {
  const isLeft = (name) => !isAlive(Number(name.slice(prefix.length).match(/^\d+/)?.[0]))
  const named = (args) =>
    execFileSync('ip', args, { encoding: 'utf8' }).match(new RegExp(`\\b${prefix}\\d+[nb]\\d*`, 'g')) ?? []
  for (const namespace of named(['netns', 'list']).filter(isLeft)) removeNamespace(namespace)
  for (const bridge of named(['-brief', 'link', 'show', 'type', 'bridge']).filter(isLeft))
    quietly('link', 'delete', bridge)
}

function quietly(...args) {
  try {
    execFileSync('ip', args, { stdio: 'ignore' })
  } catch {}
}
