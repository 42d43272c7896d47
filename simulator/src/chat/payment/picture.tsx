import { useState } from 'react'
import type { PaymentForm } from '../../control/payments/payment-form.ts'
import goods from './goods.module.css'

export function Picture({ photo, fallback }: { photo: PaymentForm['photo']; fallback: string }) {
  const [failed, setFailed] = useState(false)
  if (photo && !failed) {
    return <img className={goods.photo} src={photo.url} alt="" onError={() => setFailed(true)} />
  }
  return (
    <span className={goods.medal}>
      <img src={fallback} alt="" width={64} height={64} />
    </span>
  )
}
