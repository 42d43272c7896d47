import type { PlanRequest } from '../plan-request.rules.ts'

export type PlanRequestHandler = (request: PlanRequest) => void
