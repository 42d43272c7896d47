import type { PlanRequest } from '../plan-request.rules.ts'

/** The wish with one part changed. */
export type Change = (request: PlanRequest) => void
