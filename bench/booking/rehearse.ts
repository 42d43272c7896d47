import { userId } from '../claim/users.ts'
import type { Heard } from '../tools/frontend-messages.ts'
import { listenIn } from '../tools/listen-in.ts'
import { type ServerProcess, startServer } from '../tools/server-process.ts'
import { optionId, serviceId } from './catalog.ts'
import { hold, type Setting, type Spread, spreads, toRequests } from './setting.ts'

/** The `hold_booking` input, with placeholders `<person>`, `<option>` and `<day>` if spread. */
export type Drafts = Readonly<Record<Spread, string>>

interface Rehearsal {
  readonly drafts: Drafts
  readonly statements: readonly string[]
}

export async function withServer<T>(setting: Setting, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const { place, database, jwtSecret } = setting
  const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret })
  return work(server).finally(() => server.stop())
}

export async function rehearse(setting: Setting): Promise<Rehearsal> {
  const listener = await listenIn(setting.database.url)
  const listening = { ...setting, database: { ...setting.database, url: listener.url } }
  const heard = await withServer(listening, async (server) => {
    const said: Heard[][] = []
    for (const [person, spread] of spreads.entries()) {
      listener.heard.length = 0
      await hold(setting, server, toRequests(setting, spread, person, 1))
      said.push([...listener.heard])
    }
    return said
  })
  await listener.close()
  const [spread = [], one = []] = heard
  const { firstDay } = setting
  return {
    drafts: {
      spread: toDraft(spread, 0)
        .replaceAll(optionId(0), withTail(optionId(0), '<option>'))
        .replaceAll(serviceId(0), withTail(serviceId(0), '<option>'))
        .replaceAll(firstDay, '<day>'),
      one: toDraft(one, 1),
    },
    statements: spread.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
  }
}

const withTail = (id: string, tail: string) => `${id.slice(0, -12)}${tail}`

function toDraft(heard: readonly Heard[], user: number): string {
  const holds = heard.filter(({ text }) => text.includes('hold_booking('))
  const draft = holds[0]?.values.find((value) => value?.startsWith('{"'))
  if (holds.length !== 1 || !draft) throw new Error('a hold is one statement')
  return draft.replaceAll(userId(user), withTail(userId(user), '<person>'))
}
