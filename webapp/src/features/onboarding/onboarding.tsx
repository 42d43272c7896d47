import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { regionAliasesQuery } from '../../api/region-aliases-query.queries.ts'
import type { RegionOutcome } from '../../api/session/session-types.ts'
import { host } from '../../host/host.ts'
import { useBackButton } from '../../host/screen/use-back-button.ts'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { Loader } from '../../ui/feedback/loader.tsx'
import { useRegionNotSavedToast } from '../../ui/fields/region-field/use-region-not-saved-toast.ts'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import styles from './onboarding.module.css'
import { Presentation } from './presentation.tsx'
import { StepProgress } from './step-progress.tsx'
import { doubleTapGuardMs, type OnboardingStep, previousStep, stepAfterPress } from './steps.ts'
import { Welcome } from './welcome.tsx'

const loadRegionStep = () => import('./region-step.tsx')
const RegionStep = lazyPart(async () => (await loadRegionStep()).RegionStep)

function preload(client: QueryClient): void {
  void client.prefetchQuery(regionAliasesQuery())
  for (const load of [loadRegionStep, () => import('@enp/shared/regions/regions')]) load().catch(() => {})
}

interface OnboardingProps {
  /** Receives the region as typed. Resolves with the outcome when the user may continue. */
  readonly onRegion: (region: string) => Promise<RegionOutcome>
}

export function Onboarding({ onRegion }: OnboardingProps) {
  const [step, setStep] = useKeptState<OnboardingStep>('onboarding-step', 'welcome')
  const [busy, setBusy] = useState(false)
  const settled = useSettledStep(step)
  const showRegionNotSaved = useRegionNotSavedToast()
  const client = useQueryClient()

  useBackButton(() => {
    const previous = previousStep(step)
    if (previous) setStep(previous)
    else host.close()
  })
  useEffect(() => {
    window.scrollTo(0, 0)
    if (step === 'presentation') preload(client)
  }, [step, client])

  const goOn = () => setStep(stepAfterPress(step, settled))
  const finish = async (region: string) => {
    if (busy) return
    setBusy(true)
    const outcome = await onRegion(region)
    if (outcome === 'rejected') showRegionNotSaved()
  }

  // Blocks presses on a step that has just appeared; `goOn` does so without `inert`.
  return (
    <div className={styles.step} inert={settled !== step}>
      <StepScreen step={step} busy={busy} onNext={goOn} onRegion={finish} />
    </div>
  )
}

interface StepScreenProps {
  readonly step: OnboardingStep
  readonly busy: boolean
  readonly onNext: () => void
  readonly onRegion: (region: string) => void
}

function StepScreen({ step, busy, onNext, onRegion }: StepScreenProps) {
  switch (step) {
    case 'welcome':
      return <Welcome onNext={onNext} />
    case 'presentation':
      return <Presentation onNext={onNext} />
    case 'region':
      return (
        <Suspense
          fallback={
            <>
              <StepProgress step="region" />
              <Loader fullScreen />
            </>
          }
        >
          <RegionStep busy={busy} onDone={onRegion} />
        </Suspense>
      )
  }
}

/** Last step shown long enough to be pressed; at first, the first step. */
function useSettledStep(step: OnboardingStep): OnboardingStep {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), doubleTapGuardMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled
}
