import { meter } from '../tools/cpu.ts'
import { quantile } from '../tools/figures.ts'
import { sendAll } from '../tools/send-all.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { startBareServer } from './bare-server.ts'
import { calls, type MeasuredCall } from './calls.ts'

export interface Round {
  readonly call: string
  readonly perSecond: number
  readonly barePerSecond: number
  readonly ratio: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly serverMicros: number | undefined
}

interface Plan {
  readonly rounds: number
  readonly perRound: number
  readonly warmUp: number
  readonly inFlight: number
  readonly secret: string
}

/** Alternates the sides and their order, so that a slow minute of the machine affects both. */
export async function runRounds(server: ServerProcess, plan: Plan): Promise<Round[]> {
  const rounds: Round[] = []
  for (const call of calls) {
    const bare = await startBareServer({ status: call.status, body: await readBody(server, call, plan.secret) })
    const ours = async (count: number) => {
      const cpu = meter(server.pid, count)
      const { seconds, latenciesMs } = await send(call.port(server), call, count, plan)
      const [p50Ms, p95Ms] = [quantile(latenciesMs, 0.5), quantile(latenciesMs, 0.95)]
      return { perSecond: count / seconds, p50Ms, p95Ms, serverMicros: cpu() }
    }
    const theirs = async (count: number) => count / (await send(bare.port, call, count, plan)).seconds
    await ours(plan.warmUp)
    await theirs(plan.warmUp)
    for (let count = 0; count < plan.rounds; count += 1) {
      const early = count % 2 === 0 ? await ours(plan.perRound) : undefined
      const barePerSecond = await theirs(plan.perRound)
      const measured = early ?? (await ours(plan.perRound))
      rounds.push({ call: call.name, ...measured, barePerSecond, ratio: measured.perSecond / barePerSecond })
    }
    await bare.stop()
  }
  return rounds
}

function send(port: number, { method, path, status, request }: MeasuredCall, count: number, plan: Plan) {
  const requests = Array.from({ length: count }, (_, index) => request(index, plan.secret))
  return sendAll({ port, method, path, requests, statuses: [status], inFlight: plan.inFlight })
}

/** The bare server answers the same text. */
async function readBody(server: ServerProcess, call: MeasuredCall, secret: string): Promise<string> {
  const { token, body } = call.request(0, secret)
  const response = await fetch(`http://127.0.0.1:${call.port(server)}${call.path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  if (response.status !== call.status) throw new Error(`${call.path} answered ${response.status}`)
  return response.text()
}
