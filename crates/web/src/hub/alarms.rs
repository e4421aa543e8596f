//! Clocks that run out.

use std::sync::Arc;
use std::time::Duration;

use super::{Hub, Live};
use crate::locks::lock;

impl Hub {
    pub(super) fn set_alarm(self: &Arc<Self>, live: &Arc<Live>, deadline: Option<u64>) {
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(when, _)| *when) == deadline {
            return;
        }
        if let Some((_, waiter)) = alarm.take() {
            waiter.abort();
        }
        let Some(deadline) = deadline else { return };
        let wait = Duration::from_millis(deadline.saturating_sub(self.time.now().up));
        let (hub, weak) = (Arc::clone(self), Arc::downgrade(live));
        let waiter = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(live) = weak.upgrade() {
                // In a task of its own: showing what happened sets the next alarm,
                // which ends this one.
                tokio::spawn(async move {
                    let _ = hub.submit(&live, |table, now| Ok(table.expire(now))).await;
                });
            }
        });
        *alarm = Some((deadline, waiter.abort_handle()));
    }
}
