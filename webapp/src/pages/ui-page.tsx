import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { publicConfig } from '../api/config.queries.ts'
import { isWholeScreen, Screen } from '../features/showcase/screens.tsx'
import { Showcase } from '../features/showcase/showcase.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'

/** `/ui`, for development. The server decides whether it exists, so one build serves all. */
export function UiPage() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { data: config, isError } = useQuery(publicConfig())
  if (isError || config?.standIn === false) return <Navigate to="/services" replace />
  if (!config) return <PageSkeleton />

  const screen = search.get('screen')
  if (!isWholeScreen(screen)) {
    return (
      <>
        <BackTo parent="/services" />
        <Showcase onOpen={(name) => setSearch({ screen: name })} />
      </>
    )
  }
  return (
    <>
      <BackTo parent="/ui" />
      <Screen name={screen} onLeave={() => void navigate('/ui', { replace: true })} />
    </>
  )
}
