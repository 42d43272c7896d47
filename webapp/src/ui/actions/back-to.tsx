import { useNavigate } from 'react-router-dom'
import { useBackButton } from '../../host/use-back-button.ts'

/** The messenger's Back: one step back where there is one, else the page's parent, as from a link opened cold. */
export function BackTo({ parent }: { parent: string }) {
  const navigate = useNavigate()
  useBackButton(() => {
    const state: unknown = window.history.state
    const cold = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0
    if (cold) void navigate(parent, { replace: true })
    else void navigate(-1)
  })
  return null
}
