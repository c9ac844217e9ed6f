-- Jobs of payments have plainer names. One that an older instance queues while it is being replaced is not lost: its link
-- is looked at by the reconciler, its refund every night.
UPDATE "Job" SET kind = 'settlePayment', payload = (payload - 'heard') || jsonb_build_object('source', payload -> 'heard')
 WHERE kind = 'hearPayment';
UPDATE "Job" SET kind = 'settleRefund' WHERE kind = 'hearRefund';
UPDATE "Job" SET kind = 'checkRefund' WHERE kind = 'lookAtRefund';
