import type { FastifyInstance } from 'fastify'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { readLink } from '../wallet/remote/remote-routes.ts'
import { answerLink } from '../wallet/remote/session.ts'
import { ChainRefusal, type UserWallet, type UserWallets } from '../wallet/user-wallets.ts'
import { answerModes, type SimulatedWalletSettings } from '../wallet/wallet-desk.ts'
import { transferCurrencies, type WalletTransferInput } from '../wallet/wallet-transfer-input.ts'
import { actForUser, type WithUser } from './for-user.ts'
import {
  type ControlBody,
  ControlFailure,
  optionalInteger,
  optionalText,
  requiredBoolean,
  requiredChoice,
  requiredText,
} from './input.ts'

export interface ShownWallet extends UserWallet, SimulatedWalletSettings {
  apps: string[]
}

export function addControlWalletRoutes(app: FastifyInstance, world: SimulatorWorld): void {
  const forUser = actForUser(world)
  app.get<WithUser>('/users/:id/wallet', forUser(showWallet))
  // Does not call the chain, because every open page polls it.
  app.get<WithUser>(
    '/users/:id/wallet/waiting',
    forUser((world, user) => world.walletDesk.waiting(user.user.id)),
  )
  app.post<WithUser>('/users/:id/wallet', forUser(changeHabits))
  app.post<WithUser>('/users/:id/wallet/answer', forUser(answerRequest))
  app.post<WithUser>('/users/:id/wallet/send', forUser(transfer))
  app.post<WithUser>('/users/:id/wallet/disconnect', forUser(removeApps))
  app.post<WithUser>('/users/:id/wallet/open', forUser(openLink))
}

async function showWallet(world: SimulatorWorld, user: SimulatedUser): Promise<ShownWallet> {
  const { id } = user.user
  const wallet = await ask(world, (wallets) => wallets.show(id))
  return {
    ...wallet,
    ...world.walletDesk.habits(id),
    apps: user.walletApps ?? [],
  }
}

/** `{ answers?, slowSeconds?, refusesProof? }` */
function changeHabits(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): Promise<ShownWallet> {
  const answers = optionalText(body, 'answers') === undefined ? undefined : requiredChoice(body, 'answers', answerModes)
  const slowSeconds = optionalInteger(body, 'slowSeconds', 0)
  const refusesProof = body.refusesProof === undefined ? undefined : requiredBoolean(body, 'refusesProof')
  world.walletDesk.change(user.user.id, {
    ...(answers ? { answers } : {}),
    ...(slowSeconds === undefined ? {} : { slowSeconds }),
    ...(refusesProof === undefined ? {} : { refusesProof }),
  })
  return showWallet(world, user)
}

/** `{ approve, requestId? }`; the oldest request without an id. */
function answerRequest(world: SimulatorWorld, user: SimulatedUser, body: ControlBody) {
  const approve = requiredBoolean(body, 'approve')
  const answered = world.walletDesk.answer(user.user.id, approve, optionalInteger(body, 'requestId', 1))
  if (!answered) throw new ControlFailure(409, 'No such request waits for this wallet.')
  return world.walletDesk.waiting(user.user.id)
}

/** `{ currency, to, amount, memo?, jetton? }`; whole units as text. */
async function transfer(world: SimulatorWorld, user: SimulatedUser, body: ControlBody) {
  const currency = requiredChoice({ currency: body.jetton ?? body.currency }, 'currency', transferCurrencies)
  const amount = typeof body.amount === 'number' ? String(body.amount) : requiredText(body, 'amount')
  const memo = optionalText(body, 'memo')
  const order: WalletTransferInput = {
    currency,
    to: requiredText(body, 'to'),
    amount: smallestUnits(amount, currency === 'ton' ? 9 : 6),
    ...(memo ? { memo } : {}),
  }
  const sent = await ask(world, (wallets) => wallets.transfer(user.user.id, order))
  world.live.publish({ type: 'wallet', userId: user.user.id })
  return sent
}

/** Disconnects all apps; their pages learn it from the next request. */
function removeApps(world: SimulatorWorld, user: SimulatedUser) {
  user.walletApps = []
  world.touch()
  world.live.publish({ type: 'wallet', userId: user.user.id })
  return { apps: [] }
}

/** `{ link }`: opens a link to the wallet; its request then waits for the user. */
function openLink(world: SimulatorWorld, user: SimulatedUser, body: ControlBody) {
  const address = requiredText(body, 'link')
  if (!URL.canParse(address)) throw new ControlFailure(400, 'link must be an address.')
  const { app, request } = readLink(Object.fromEntries(new URL(address).searchParams)) ?? {}
  if (app !== undefined) void answerLink(world, user, app, request)
  return { asked: app !== undefined }
}

async function ask<Answer>(
  { wallets }: SimulatorWorld,
  work: (wallets: UserWallets) => Promise<Answer>,
): Promise<Answer> {
  if (!wallets) throw new ControlFailure(502, 'The messenger runs without a chain, so nobody has a wallet.')
  try {
    return await work(wallets)
  } catch (error) {
    throw error instanceof ChainRefusal ? new ControlFailure(502, error.message) : error
  }
}

function smallestUnits(amount: string, decimals: number): string {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === '' || fraction.length > decimals) {
    throw new ControlFailure(400, `amount must be a decimal number with at most ${decimals} digits after the point.`)
  }
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}
