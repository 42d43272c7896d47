import { setTimeout as sleep } from 'node:timers/promises'
import { type Sent, toText } from '../tools/send-all.ts'
import { openTalk, type Talk, toStatus } from '../tools/talk.ts'

interface OpenLoad {
  readonly port: number
  /** Sent in turn, again and again. */
  readonly requests: readonly Sent[]
  readonly perSecond: number
  readonly seconds: number
}

interface OpenLoadOutcome {
  readonly answers: readonly Answer[]
  /** Lateness of each timer here, because other work of the machine delays the server as much. */
  readonly delaysMs: readonly number[]
}

export interface Answer {
  /** 0 if the connection ended without a response. */
  readonly status: number
  /** From the moment at which the request was planned. */
  readonly tookMs: number
}

/** Fewer than a server accepts. From several addresses, because it limits each. */
const connections = 1_800
const connectAtOnce = 50
const addresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`)
const tickMs = 5
const responsesWithinMs = 15_000

/**
 * Sends requests at planned moments, however slow the responses are. Each needs an idle connection;
 * users are connected before.
 */
export async function sendOpenLoad(load: OpenLoad): Promise<OpenLoadOutcome> {
  const { port, requests, perSecond, seconds } = load
  const texts = requests.map((request) => Buffer.from(toText({ port, path: '/', method: 'GET' }, request)))
  const total = Math.round(perSecond * seconds)
  const answers: Answer[] = []
  const { send, stop } = await openSender(port, (answer) => answers.push(answer))
  const delaysMs: number[] = []
  const begin = performance.now()
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * perSecond) / 1_000))
    for (; sent < due; sent += 1) send(texts[sent % texts.length] ?? Buffer.of(), begin + (sent * 1_000) / perSecond)
    const sleptAt = performance.now()
    await sleep(tickMs)
    delaysMs.push(performance.now() - sleptAt - tickMs)
  }
  const until = performance.now() + responsesWithinMs
  while (answers.length < total && performance.now() < until) await sleep(tickMs)
  stop()
  const missing = Array.from({ length: total - answers.length }, () => ({ status: 0, tookMs: responsesWithinMs }))
  return { answers: [...answers, ...missing], delaysMs }
}

interface Planned {
  readonly text: Buffer
  readonly at: number
}

async function openSender(port: number, onAnswer: (answer: Answer) => void) {
  const talks = await connectAll(port)
  const idle = [...talks]
  const waiting: Planned[] = []

  const run = async (talk: Talk, { text, at }: Planned) => {
    const status = await talk.ask(text).then(toStatus, () => 0)
    onAnswer({ status, tookMs: performance.now() - at })
    const next = waiting.shift()
    if (next) void run(talk, next)
    else idle.push(talk)
  }
  return {
    send(text: Buffer, at: number) {
      // The oldest first: the server closes connections without requests.
      const talk = idle.shift()
      if (talk) void run(talk, { text, at })
      else waiting.push({ text, at })
    },
    /** Users give up. */
    stop() {
      waiting.length = 0
      for (const talk of talks) talk.end()
    },
  }
}

/** A few at a time, because the queue of the system for new connections is short. */
async function connectAll(port: number): Promise<readonly Talk[]> {
  const talks: Talk[] = []
  while (talks.length < connections) {
    const next = Array.from({ length: connectAtOnce }, (_, index) =>
      openTalk(port, addresses[(talks.length + index) % addresses.length]),
    )
    talks.push(...(await Promise.all(next)))
  }
  return talks
}
