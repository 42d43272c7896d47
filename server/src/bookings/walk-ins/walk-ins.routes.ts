import type { organizerWalkInsCalls } from '@enp/shared/calls/organizer-walk-ins'
import type { Handlers } from '../../http/route.ts'
import { readWalkInTerms } from './read-terms.ts'
import { takeWalkIn } from './take-walk-in.ts'

export const walkInsRoutes: Pick<Handlers, keyof typeof organizerWalkInsCalls> = {
  'POST /v1/organizer/walk-ins': (deps, { person, body }) => takeWalkIn(deps, { userId: person.id }, body),
  'POST /internal/organizer/walk-ins': (deps, { body: { telegramId, ...wish } }) =>
    takeWalkIn(deps, { telegramId }, wish),
  'GET /v1/organizer/walk-ins/terms': (deps, { person, query }) => readWalkInTerms(deps, { userId: person.id }, query),
  'GET /internal/organizer/walk-ins/terms': (deps, { query: { telegramId, ...asked } }) =>
    readWalkInTerms(deps, { telegramId }, asked),
}
