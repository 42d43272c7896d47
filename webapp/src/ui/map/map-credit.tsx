import { useMapToolsTexts } from './map-tools.texts.ts'

interface MapCreditProps {
  /** Credit of the operator's own map. */
  readonly credit: string | undefined
  readonly className: string | undefined
}

export function MapCredit({ credit, className }: MapCreditProps) {
  const words = useMapToolsTexts()
  return <p className={className}>{credit ?? words.credit}</p>
}
