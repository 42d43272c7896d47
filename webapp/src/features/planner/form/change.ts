import type { PlanRequest } from '../plan-request.rules.ts'

/** Receives the request with one part changed. */
export type Change = (request: PlanRequest) => void
