import { useState } from 'react'
import star from '../../../../../shared/design/brand/stars.svg'
import type { ShownButton } from '../../../control/chats/show-message.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useWords } from '../../words/words-context.tsx'
import styles from './message.module.css'

const icons: Partial<Record<ShownButton['kind'], IconName>> = { web_app: 'compass', url: 'external', copy_text: 'copy' }

export function InlineButtons({
  buttons,
  onPress,
}: {
  buttons: ShownButton[]
  onPress(button: ShownButton): Promise<void>
}) {
  const words = useWords()
  const [busy, setBusy] = useState<ShownButton>()
  const rows = [...new Set(buttons.map(({ row }) => row))]
  const press = async (button: ShownButton) => {
    setBusy(button)
    await onPress(button)
    setBusy(undefined)
  }
  return (
    <div className={styles.keyboard}>
      {rows.map((row) => (
        <div className={styles.row} key={row}>
          {buttons
            .filter((button) => button.row === row)
            .map((button) => {
              const isBusy = busy?.row === row && busy.text === button.text
              const icon = icons[button.kind]
              return (
                <button
                  type="button"
                  key={button.text}
                  aria-busy={isBusy}
                  aria-description={isBusy ? words.busy : undefined}
                  disabled={isBusy}
                  data-style={button.style}
                  onClick={() => press(button)}
                >
                  {icon && <Icon name={icon} size={17} />}
                  {button.icon && <Icon name="star" size={17} />}
                  <span>{button.kind === 'pay' ? <PayText text={button.text} /> : button.text}</span>
                </button>
              )
            })}
        </div>
      ))}
    </div>
  )
}

/** Clients draw a star for the emoji and XTR, and translate the server's default label. */
function PayText({ text }: { text: string }) {
  const words = useWords()
  return text
    .replace(/^Pay (?=\S)/, `${words.pay} `)
    .split(/(⭐\uFE0F?|XTR)/)
    .map((part) => (/^(?:⭐|XTR)/.test(part) ? <img key={part} src={star} alt="⭐️" width={17} height={17} /> : part))
}
