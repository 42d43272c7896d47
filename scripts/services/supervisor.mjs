import { isRunning, killTheRest, refuseNewChildren, stopChild } from './children.mjs'
import { restartPause } from './restart-pause.mjs'

/** Who goes first when all stop: nobody may lose what they still need. */
const stopOrder = [
  ['mini-app build', 'messenger build', 'bot', 'worker'],
  ['server', 'simulator', 'proxy', 'pooler'],
  ['redis', 'postgres'],
]
/** `server 2` is a second server. */
const kindOf = ({ name }) => name.replace(/ \d+$/, '')
const refusedOnPurpose = 2

/**
 * Keeps entries running: `{ name, title, stopSignal, start() -> { process, ready, lastWords() } }`.
 * @param onFatal called with a sentence when one of them cannot be kept running
 * @param onChange called after every start with the process ids by name
 */
export function createSupervisor({ onFatal, onChange }) {
  const slots = new Map()
  let stopping = false

  /** Starts an entry and waits until it is ready; a death before that is the caller's to tell. */
  async function add(entry) {
    const slot = { entry, exits: [], restarting: false }
    slots.set(entry.name, slot)
    await run(slot)
  }

  async function run(slot) {
    const running = await slot.entry.start()
    slot.running = running
    slot.ready = false
    const gone = new Promise((resolve) => running.process.once('exit', (code, signal) => resolve({ code, signal })))
    onChange(processIds())
    await running.ready
    slot.ready = true
    gone.then((exit) => heal(slot, running, exit))
  }

  async function heal(slot, running, { code, signal }) {
    const { name, title } = slot.entry
    if (stopping || slot.restarting) return
    if (code === refusedOnPurpose) {
      console.error(`${title} has stopped and is not started again: ${running.lastWords() ?? 'it refused to go on.'}`)
      return
    }
    const pauseMs = restartPause(slot.exits, { atMs: Date.now(), wasKilled: signal === 'SIGKILL' && slot.ready })
    if (pauseMs === undefined)
      return onFatal(`${title} keeps failing: ${running.lastWords() ?? signal ?? `code ${code}`}`)
    console.error(`${name.padEnd(9)} | stopped (${signal ?? `code ${code}`}), starting again`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await again(slot)
  }

  async function again(slot) {
    if (stopping) return
    try {
      await run(slot)
    } catch (error) {
      if (stopping) return
      if (slot.running && isRunning(slot.running.process)) await stopChild(slot.running.process, 'SIGKILL', 0)
      console.error(`${slot.entry.name.padEnd(9)} | ${error.message}`)
      const { exitCode, signalCode } = slot.running?.process ?? {}
      slot.ready = false
      await heal(slot, slot.running, { code: exitCode, signal: signalCode })
    }
  }

  /** Stops an entry and starts it anew, for a reload; one at a time, a change in between makes one more round. */
  async function restart(name) {
    const slot = slots.get(name)
    if (!slot?.running || stopping) return
    if (slot.restarting) {
      slot.oneMore = true
      return
    }
    slot.restarting = true
    do {
      slot.oneMore = false
      await stopChild(slot.running.process, slot.entry.stopSignal, 3000)
      await run(slot).catch((error) => console.error(`${name.padEnd(9)} | ${error.message}`))
    } while (slot.oneMore && !stopping)
    slot.restarting = false
  }

  /** Stops everything in order within about `graceMs`; whoever doesn't listen is killed. */
  async function stop(graceMs) {
    stopping = true
    refuseNewChildren()
    const startedAt = Date.now()
    for (const [index, names] of stopOrder.entries()) {
      // The programs share the first three quarters, the databases have the rest.
      const share = [0.5, 0.75, 1][index] ?? 1
      const leftMs = Math.max(startedAt + graceMs * share - Date.now(), graceMs / 10)
      const stages = [...slots.values()].filter(({ entry, running }) => running && names.includes(kindOf(entry)))
      await Promise.all(stages.map((slot) => stopChild(slot.running.process, slot.entry.stopSignal, leftMs)))
    }
    await killTheRest()
  }

  const processIds = () =>
    Object.fromEntries([...slots].flatMap(([name, { running }]) => (running ? [[name, running.process.pid]] : [])))

  return { add, restart, stop, isStopping: () => stopping }
}
