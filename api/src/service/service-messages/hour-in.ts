/** The hour in Nairobi, 0 to 23. */
export const hourIn = (now: Date): number => (now.getUTCHours() + 3) % 24;

/** Reminders are mailed to customers by day. */
const [FIRST_HOUR, LAST_HOUR] = [8, 18];

export const isByDay = (now: Date): boolean => hourIn(now) >= FIRST_HOUR && hourIn(now) < LAST_HOUR;
