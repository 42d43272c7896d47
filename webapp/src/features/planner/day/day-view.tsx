import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../api/session/use-session.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { formatPlanRequest, type PlanRequest, readStops, toDayPlanRequest } from '../plan-request.rules.ts'
import {
  bookedServiceDaysQuery,
  type DayPlanRequest,
  type DayPlanResult,
  planQuery,
  plansQuery,
  replaceStop,
  toStopRefs,
} from '../planner.queries.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import { usePlanRequest } from '../use-plan-request.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { NoDayPlan } from './no-day-plan.tsx'
import { PlanView } from './plan-view.tsx'

/** Without a region there is no plan. */
export function DayView({ onForm }: { readonly onForm: (query: string) => void }) {
  const { wish } = usePlanRequest()
  const session = useSession()
  const request = toDayPlanRequest(wish)
  if (request) return <FoundDay wish={wish} request={request} onForm={onForm} />
  if (session.status === 'starting') return <DaySkeleton wish={wish} />
  return (
    <NoDayPlan wish={wish} problems={[]} onForm={() => onForm(formatPlanRequest(wish))} onLoosen={() => undefined} />
  )
}

interface FoundDayProps {
  readonly wish: PlanRequest
  readonly request: DayPlanRequest
  readonly onForm: (query: string) => void
}

function FoundDay({ wish, request, onForm }: FoundDayProps) {
  const navigate = useNavigate()
  const { address } = usePlanRequest()
  const chosen = readStops(address)
  const found = useQuery(plansQuery(request))
  const first = found.data?.plans[0]
  const refs = chosen.length > 0 ? chosen : first ? toStopRefs(first) : []
  const own = found.data?.plans.find((plan) => sameStops(plan, refs))
  const checked = useQuery({
    ...planQuery(request, refs),
    // A plan that was just loaded needs no check; stops from the URL or an older plan do.
    enabled: refs.length > 0 && (own === undefined || found.isStale),
    placeholderData: keepPreviousData,
  })
  const session = useSession()
  const booked = useQuery({ ...bookedServiceDaysQuery(), enabled: session.status === 'signed-in' })
  const show = (plan: DayPlanResult) => void navigate(formatPlanRequest(wish, toStopRefs(plan)), { replace: true })
  const replacing = useReplacing(request, show)
  // A stop in the URL no longer exists, so the newly loaded plan is shown.
  const isLost = checked.isError && !checked.data && found.data !== undefined
  const now = checked.data && sameStops(checked.data, refs) ? checked.data : (own ?? checked.data)
  const plan = isLost ? first : now
  const failed = isLost ? undefined : (found.error ?? checked.error)
  if (plan)
    return (
      <PlanView
        plan={plan}
        others={found.data?.plans ?? []}
        wish={wish}
        booked={new Set(booked.data)}
        replacing={replacing.at}
        stale={failed ? (checked.isError ? checked : found) : undefined}
        onRetry={() => void Promise.all([found.refetch(), checked.refetch()])}
        onShow={show}
        onReplace={(index) => replacing.replace(plan, index)}
        onForm={() => onForm(formatPlanRequest(wish))}
      />
    )
  if (failed)
    return (
      <LoadFailure
        error={failed}
        retrying={found.isFetching || checked.isFetching}
        onRetry={() => void (checked.isError ? checked.refetch() : found.refetch())}
      />
    )
  if (!found.data || (refs.length > 0 && !isLost)) return <DaySkeleton wish={wish} />
  return (
    <NoDayPlan
      wish={wish}
      problems={found.data.problems}
      onForm={() => onForm(formatPlanRequest(wish))}
      onLoosen={(loose) => void navigate(formatPlanRequest(loose), { replace: true })}
    />
  )
}

function sameStops(plan: DayPlanResult, refs: ReturnType<typeof toStopRefs>): boolean {
  const own = toStopRefs(plan)
  return (
    own.length === refs.length &&
    own.every(({ optionId, time }, index) => optionId === refs[index]?.optionId && time === refs[index]?.time)
  )
}

/** Previous stops are not offered again until no others are left. */
function useReplacing(request: DayPlanRequest, show: (plan: DayPlanResult) => void) {
  const { planner, text } = usePlannerTexts()
  const client = useQueryClient()
  const rejected = useRef<string[]>([])
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ plan, index }: { plan: DayPlanResult; index: number }) =>
      replaceStop(request, toStopRefs(plan), index, rejected.current.slice(-maxRejected)),
    onSuccess: (next, { plan, index }) => {
      if (next === null) {
        host.haptic('error')
        rejected.current = []
        showToast({ kind: 'info', text: planner.nothingElse })
        return
      }
      const gone = plan.stops[index]?.service.id
      if (gone !== undefined) rejected.current.push(gone)
      client.setQueryData(planQuery(request, toStopRefs(next)).queryKey, next)
      host.haptic('success')
      showToast({ kind: 'ok', text: planner.replaced })
      show(next)
    },
    onError: (error) => {
      host.haptic('error')
      showToast({ kind: 'error', text: errorText(text, error) })
    },
  })
  return {
    at: isPending ? variables.index : undefined,
    replace: (plan: DayPlanResult, index: number) => {
      if (!isPending) mutate({ plan, index })
    },
  }
}

const maxRejected = 40
