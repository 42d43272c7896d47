import type { HomeContent } from '@enp/shared/calls/catalog/home'
import { errorText } from '../../../../locales/error-text.ts'
import { createToastHandle } from '../../../../ui/feedback/toast/toast-handle.ts'
import { useToggleRecommendations } from '../home.queries.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import styles from './because-row.module.css'
import { endStyle, HomeRow } from './home-row.tsx'
import { SmallServiceCard } from './small-service-card.tsx'

const toast = createToastHandle()

/** A card suggested because of another service names that service. */
export function BecauseRow({ because: { liked, services } }: { because: NonNullable<HomeContent['because']> }) {
  const { home, text } = useHomeTexts()
  const recommendations = useToggleRecommendations({
    onOff: () =>
      toast.show({
        kind: 'ok',
        text: home.offDone,
        action: { label: home.offUndo, onPress: () => recommendations.mutate(true) },
      }),
    onError: (error) => toast.show({ kind: 'error', text: errorText(text, error) }),
  })
  const end = (
    <button
      type="button"
      className={endStyle}
      onClick={() => !recommendations.isPending && recommendations.mutate(false)}
    >
      {home.off}
    </button>
  )
  return (
    <HomeRow title={`${home.because} ${liked.title}`} end={end}>
      {services.map(({ service, because }) => (
        <SmallServiceCard key={service.id} service={service}>
          {because.id !== liked.id && (
            <span className={styles.because}>
              {home.because} {because.title}
            </span>
          )}
        </SmallServiceCard>
      ))}
    </HomeRow>
  )
}
