import type { Handlers } from '../http/route.ts'
import { claimMining } from './claim-mining.ts'
import { completeMining } from './complete-mining.ts'
import { readStatus } from './read-status.ts'
import { startMining } from './start-mining.ts'

export const miningRoutes: Pick<
  Handlers,
  'GET /v1/mining/status' | 'POST /v1/mining/start' | 'POST /v1/mining/complete' | 'POST /v1/mining/claim'
> = {
  'GET /v1/mining/status': (deps, { person }) => readStatus(deps, person.id),
  'POST /v1/mining/start': (deps, { person, body }) => startMining(deps, person.id, body),
  'POST /v1/mining/complete': (deps, { person }) => completeMining(deps, person.id),
  'POST /v1/mining/claim': (deps, { person }) => claimMining(deps, person),
}
