import type { Heard } from '../tools/frontend-messages.ts'
import { listenIn } from '../tools/listen-in.ts'
import { claim, type Setting, withServer } from './setting.ts'
import { miningSessionId, userId } from './users.ts'

export interface Counted {
  readonly text: string
  readonly perClaim: number
}

interface Rehearsal {
  /** The `ledger_post` input of a claim, with `<number>` for the user's number. */
  readonly request: string
  readonly statements: readonly Counted[]
}

export async function rehearse(setting: Setting, claims: number): Promise<Rehearsal> {
  const listener = await listenIn(setting.database.url)
  const listening = { ...setting, database: { ...setting.database, url: listener.url } }
  const [first, rest] = await withServer(listening, async (server) => {
    const heardIn = async (number: number, count: number) => {
      listener.heard.length = 0
      await claim(setting, server, number, count)
      return [...listener.heard]
    }
    return [await heardIn(0, 1), await heardIn(1, claims)]
  })
  await listener.close()
  return { request: toRequest(first, 0), statements: countByText(rest, claims) }
}

function toRequest(heard: readonly Heard[], number: number): string {
  const claims = heard.filter(({ text }) => text.includes('claim_session('))
  const claim = claims[0]?.values.find((value) => value?.startsWith('{"'))
  if (claims.length !== 1 || !claim) throw new Error('a claim posts once')
  const request = JSON.stringify(JSON.parse(claim).transfers)
  const ids = [userId(number), miningSessionId(number)]
  return ids.reduce((text, id) => text.replaceAll(id, `${id.slice(0, -12)}<number>`), request)
}

function countByText(heard: readonly Heard[], claims: number): Counted[] {
  const counts = new Map<string, number>()
  for (const { text } of heard) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text: text.replace(/\s+/g, ' '), perClaim: count / claims }))
}
