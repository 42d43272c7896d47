import { host } from '../../../host/host.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './withdraw.module.css'
import { useWithdrawTexts } from './withdraw.texts.ts'

const percents = [25, 50, 100] as const

export function BalancePercentButtons({ onChoose }: { onChoose: (percent: number) => void }) {
  const text = useWithdrawTexts()
  const choose = (percent: number) => {
    host.haptic('selection')
    onChoose(percent)
  }
  return (
    <fieldset className={joinClassNames(stack.wrap, styles.parts)} aria-label={text.parts}>
      {percents.map((percent) => (
        <button key={percent} type="button" onClick={() => choose(percent)}>
          {percent === 100 ? text.all : text.part(String(percent))}
        </button>
      ))}
    </fieldset>
  )
}
