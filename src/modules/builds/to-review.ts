/** A change that nobody has merged, of a card that is open and was not built again. `b` is the build, `c` its card. */
export const TO_REVIEW = `b.state = 'succeeded' AND b.commit IS NOT NULL AND b.merged_at IS NULL
            AND b.checks_status IS DISTINCT FROM 'failed' AND c.completed_at IS NULL AND c.archived_at IS NULL
            AND c.build_id = b.id::text`;
