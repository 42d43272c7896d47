import { randomUUID } from 'node:crypto'
import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { digestKey, newResellerKey } from '../../src/resellers/access/reseller-key.rules.ts'
import { settleResoldBookings } from '../../src/resellers/settlement/settle-resold.ts'
import type { Product } from '../fixtures/harness.ts'

interface Terms {
  readonly marginBasisPoints?: number
  /** In kopecks. */
  readonly creditLimit?: number
}

export interface OctoReply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies are compared with what the test expects
  readonly body: any
  readonly headers: Record<string, unknown>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Octo {
  readonly resellerId: string
  readonly key: string
  call(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<OctoReply>
}

export async function addReseller(product: Product, terms: Terms = {}): Promise<Octo> {
  const { marginBasisPoints = 1_000, creditLimit = 100_000_000_00 } = terms
  const [row] = await product.sql<{ id: string }>(
    `with person as (
        insert into users (telegram_id, first_name, referral_code, erased_at)
          values (-nextval('users_sequence_number'), 'Reseller', $1, app_now()) returning id)
      insert into reseller (name, user_id, margin_basis_points, credit_limit, created_by)
        select $2, id, $3, $4, 900 from person returning id`,
    [randomUUID().slice(0, 8).toUpperCase(), `Reseller ${randomUUID()}`, marginBasisPoints, creditLimit],
  )
  const resellerId = row?.id ?? ''
  const key = await addKey(product, resellerId, 'sell')
  return { resellerId, key, call: (...request) => callOcto(product, key, ...request) }
}

async function addKey(product: Product, resellerId: string, permission: ResellerPermission): Promise<string> {
  const key = newResellerKey(permission)
  await product.sql(
    'insert into reseller_key (reseller_id, digest, ending, permission, created_by) values ($1, $2, $3, $4, 900)',
    [resellerId, digestKey(key), key.slice(-4), permission],
  )
  return key
}

/** Returns another key of the reseller, which only reads. */
export const addReadingKey = (product: Product, { resellerId }: Octo): Promise<string> =>
  addKey(product, resellerId, 'read')

export async function callOcto(
  product: Product,
  key: string | undefined,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<OctoReply> {
  const reply = await product.app.inject({
    method,
    url: `/octo${path}`,
    headers: {
      'octo-capabilities': 'octo/pricing',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, body: JSON.parse(reply.body || 'null'), headers: reply.headers }
}

const log = { info() {}, warn() {}, error() {} }

export const settleResold = ({ db }: Product): Promise<number> => settleResoldBookings({ db, log })

export const guests = (quantity: number, unitId = 'adult') => Array.from({ length: quantity }, () => ({ unitId }))
