import { host } from '../../../host/host.ts'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { mapIcon } from '../../../ui/icons/lazy-icons.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import type { CatalogView } from './use-catalog-view.ts'
import styles from './view-switch.module.css'

const listIcon: IconDrawing = ['M8 5h13', 'M8 12h13', 'M8 19h13', 'M3 5h.01', 'M3 12h.01', 'M3 19h.01']
const parts = [
  { view: 'list', icon: listIcon },
  { view: 'map', icon: mapIcon },
] as const

export function ViewSwitch({
  view,
  onShow,
}: {
  readonly view: CatalogView
  readonly onShow: (view: CatalogView) => void
}) {
  const { catalog } = useCatalogTexts()
  const show = (next: CatalogView) => {
    if (next === view) return
    host.haptic('selection')
    onShow(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form holds it
    <div className={styles.switch} role="group" aria-label={catalog.viewLabel}>
      {parts.map(({ view: one, icon }) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => show(one)}>
          <Icon drawing={icon} size={18} />
          {catalog.views[one]}
        </button>
      ))}
    </div>
  )
}
