import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { publicConfigQuery } from '../api/config.queries.ts'
import { isShowcaseScreenName, ShowcaseScreen } from '../features/showcase/screens.tsx'
import { Showcase } from '../features/showcase/showcase.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'
import { PageSkeleton } from '../ui/feedback/skeleton/page-skeleton.tsx'

/** `/ui`, for development. The server decides whether it exists, so one build serves all. */
export function UiPage() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { data: config, isError } = useQuery(publicConfigQuery())
  if (isError || config?.standIn === false) return <Navigate to="/services" replace />
  if (!config) return <PageSkeleton />

  const screen = search.get('screen')
  if (!isShowcaseScreenName(screen)) {
    return (
      <>
        <BackToParent parent="/services" />
        <Showcase onOpen={(name) => setSearch({ screen: name })} />
      </>
    )
  }
  return (
    <>
      <BackToParent parent="/ui" />
      <ShowcaseScreen name={screen} onLeave={() => void navigate('/ui', { replace: true })} />
    </>
  )
}
