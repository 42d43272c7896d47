import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DayView } from '../features/planner/day/day-view.tsx'
import { PlannerForm } from '../features/planner/form/planner-form.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

/** `/planner`, the form, and `/planner/day`, its result. */
export function PlannerPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  if (!pathname.startsWith('/planner/day'))
    return (
      <>
        <BackToParent parent="/services" />
        <PlannerForm />
      </>
    )
  return (
    <>
      <BackToParent parent={`/planner?${address}`} />
      <DayView onForm={(query) => void navigate(`/planner${query}`)} />
    </>
  )
}
