import { actingHeader } from '@enp/shared/client'
import { type CallName, contract, splitCall } from '@enp/shared/contract'
import { expect, test } from 'vitest'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, operatorId, send, serviceToken, startProduct, type Traveller } from '../fixtures/harness.ts'
import { toRequest } from './access-inputs.ts'

/** Callers that reach each call; `access.test.ts` checks the data in the replies. */
const product = await startProduct()
const { sql } = product
const traveller = await arrive(product)
const firstDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const own = await addBooking(product, traveller, { organizer: 'Лёд и сосны', firstDay })
const foreign = await addBooking(product, traveller, { organizer: 'Белая юрта', firstDay })

async function member(role: string, { organizerId }: { readonly organizerId: string }): Promise<Traveller> {
  const user = await arrive(product)
  const insert = 'insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, $3)'
  await sql(insert, [organizerId, user.telegramId, role])
  return user
}
const signedIn: Readonly<Record<string, Traveller>> = {
  'a traveller': traveller,
  'a member of another organizer': await member('owner', foreign),
  'a scanner': await member('scanner', own),
  'a manager': await member('manager', own),
  'an owner': await member('owner', own),
  'an operator': await arrive(product, { telegramId: operatorId }),
}

type Headers = Readonly<Record<string, string>>
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const actFor = ({ telegramId }: Traveller): Headers => ({ [actingHeader]: String(telegramId) })

interface Caller {
  readonly kind: 'anonymous' | 'session' | 'service' | 'acting'
  readonly headers: Headers
}
const callers: Readonly<Record<string, Caller>> = {
  'an anonymous client': { kind: 'anonymous', headers: {} },
  'the bot without the header': { kind: 'service', headers: bearer(serviceToken) },
  ...Object.fromEntries(
    Object.entries(signedIn).flatMap(([name, user]): [string, Caller][] => [
      [name, { kind: 'session', headers: bearer(user.token) }],
      [`${name} with the header`, { kind: 'session', headers: { ...bearer(user.token), ...actFor(user) } }],
      [`the bot for ${name}`, { kind: 'acting', headers: { ...bearer(serviceToken), ...actFor(user) } }],
    ]),
  ),
}

/** `unauthorized`: 401. `unnamed`: 400 for the header. `reached`: the call runs its own checks. */
type Outcome = 'missing' | 'unauthorized' | 'unnamed' | 'reached'

function expectPublic(name: CallName, { kind }: Caller): Outcome {
  const { access } = contract[name]
  if (access === 'bot') return 'missing'
  return access === 'open' || access === 'anybody' || kind === 'session' ? 'reached' : 'unauthorized'
}

function expectInternal(name: CallName, { kind }: Caller): Outcome {
  const { access } = contract[name]
  if (access !== 'bot' && access !== 'member') return 'missing'
  if (kind === 'anonymous' || kind === 'session') return 'unauthorized'
  return access === 'member' && kind === 'service' ? 'unnamed' : 'reached'
}

const names = Object.keys(contract) as CallName[]
/** The caller is checked before the body, so that a body of an unknown type changes nothing. */
const unreadable = { payload: '<x/>', headers: { 'content-type': 'application/xml' } }

async function tryCall(server: 'app' | 'internal', name: CallName, { headers }: Caller): Promise<Outcome> {
  const { method, url } = toRequest(name, {})
  if (!product[server].hasRoute({ method, url: splitCall(name).path })) return 'missing'
  const more = method === 'GET' ? { headers } : { ...unreadable, headers: { ...headers, ...unreadable.headers } }
  const { status, body } = await send(product[server], { method, url, ...more })
  if (status === 401) return 'unauthorized'
  return status === 400 && body.error?.details?.field === actingHeader ? 'unnamed' : 'reached'
}

test.each([
  ['app', expectPublic],
  ['internal', expectInternal],
] as const)(
  'every call on %s is reached by the callers of its access level alone',
  { timeout: 180_000 },
  async (server, expectOutcome) => {
    const wrong: unknown[] = []
    const tryAs = async (name: CallName, [who, caller]: [string, Caller]) => {
      const [expected, outcome] = [expectOutcome(name, caller), await tryCall(server, name, caller)]
      if (outcome !== expected) wrong.push([name, who, outcome, expected])
    }
    for (const name of names) await Promise.all(Object.entries(callers).map((caller) => tryAs(name, caller)))
    expect(wrong).toEqual([])
  },
)
