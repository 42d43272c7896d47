import type { PlanRequest } from '../plan-request.rules.ts'

export type Change = (request: PlanRequest) => void
