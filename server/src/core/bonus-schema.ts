export interface BonusSchema {
  bonus_claim: { user_id: string; day: string; claimed_at: Date; streak: number; amount: bigint }
  bonus_streak: {
    user_id: string
    last_day: string
    claimed_at: Date
    days: number
    claims: number
    freezes: number
    remind_at: Date | null
  }
}
